/** Says that something is being read. */
export function Loading({ children }: { readonly children: string }) {
  return (
    <p className="bo-loading" role="status">
      {children}
    </p>
  );
}
