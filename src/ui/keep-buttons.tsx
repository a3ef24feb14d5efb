/**
 * Wishlist heart and compare icon of a product (SPEC.md section 2, Product card): seen by who is
 * signed in, and by guests on the category page (keep.css). One listener for the whole page acts on
 * them, by `data-product-id` of what they lie in.
 */
export function KeepButtons({ title }: { readonly title: string }) {
  return (
    <>
      <button type="button" className="keep" data-keep="compare" aria-label={`Compare: ${title}`} />
      <button
        type="button"
        className="keep"
        data-keep="wishlist"
        aria-label={`Wishlist: ${title}`}
      />
    </>
  );
}
