/** Who is signed in, as the header shows it; null for a guest. */
export type Session = { readonly firstName: string } | null;
