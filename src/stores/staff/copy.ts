/** A refusal to copy, with a sentence for the member. */
class CopyError extends Error {
  override readonly name = 'CopyError';
}

/** Copies a text. Returns what to say; throws where the browser does not allow it, as over plain http. */
export async function copyText(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied.';
  } catch (cause) {
    throw new CopyError('The browser does not allow it. Please mark the text and copy it.', {
      cause,
    });
  }
}
