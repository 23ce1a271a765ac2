/** Leaves this document for the one at `url`. */
export function loadDocument(url: string): void {
  // A page that is restored from the browser's page cache would still wait for the other document.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  window.location.assign(url)
}
