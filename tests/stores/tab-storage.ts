/** What a tab keeps, as a browser's `sessionStorage` has it; `kept` is what is there. */
export function tabStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  };
}

/** What a browser has that may keep nothing, such as one with all storage forbidden. */
export const noStorage = {
  getItem: forbid,
  setItem: forbid,
  removeItem: forbid,
};

function forbid(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}
