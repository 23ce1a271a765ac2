/**
 * happy-dom knows the popover attribute but neither shows nor hides: the two methods, and the event that follows a
 * change as in a browser. Pressing a `popovertarget` button still does nothing here; the journeys cover that.
 */
const shown = new WeakSet<HTMLElement>()

function change(element: HTMLElement, show: boolean): void {
  if (shown.has(element) === show) return
  if (show) shown.add(element)
  else shown.delete(element)
  const newState = show ? 'open' : 'closed'
  element.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
}

if (!('showPopover' in HTMLElement.prototype)) {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      change(this, true)
    },
    hidePopover(this: HTMLElement) {
      change(this, false)
    },
  })
}
