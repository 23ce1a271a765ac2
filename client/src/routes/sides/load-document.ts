/** Leaves this document for the one at `url`. */
export function loadDocument(url: string): void {
  // Come back to from the browser's own store of pages, this one would still wait for the other.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  window.location.assign(url)
}
