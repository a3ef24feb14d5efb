/**
 * Covers the page while a form is being sent. It is silent: the form's button announces the
 * progress and keeps the focus.
 */
export function LoadingOverlay() {
  return (
    <div className="loading-overlay" aria-hidden="true">
      <span className="spinner" />
    </div>
  );
}
