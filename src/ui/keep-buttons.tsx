/**
 * Wishlist heart and compare icon of a product (SPEC.md section 2, Product card): visible to
 * signed-in users, and to guests on the category page (keep.css). One listener on the whole page
 * handles them, by the `data-product-id` of an ancestor.
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
