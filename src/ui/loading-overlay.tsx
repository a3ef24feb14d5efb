/**
 * Lies over the page while a form is on its way. It says nothing by itself: the form's button does,
 * and keeps the focus.
 */
export function LoadingOverlay() {
  return (
    <div className="loading-overlay" aria-hidden="true">
      <span className="spinner" />
    </div>
  );
}
