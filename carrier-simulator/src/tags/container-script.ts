/**
 * What the browser runs, as a tag manager does: the container adds a tag's script by a Trusted Types policy of its own
 * name, and the tag tells of every page that is pushed, with what it can read of the address.
 */
export const containerScript = `(() => {
  const here = new URL(document.currentScript.src)
  const rules = { createScriptURL: (address) => address }
  const policy = window.trustedTypes ? window.trustedTypes.createPolicy('goog#html', rules) : rules
  const tag = document.createElement('script')
  tag.async = true
  tag.src = policy.createScriptURL(new URL('/tags/tag.js', here).href)
  document.head.append(tag)
})()
`

export const tagScript = `(() => {
  const here = new URL(document.currentScript.src)
  const layer = (window.dataLayer = window.dataLayer || [])
  const tell = (entry) => {
    if (entry.event !== 'page') return
    const visit = new URL('/tags/visit.gif', here)
    visit.searchParams.set('page', entry.page)
    visit.searchParams.set('address', location.href)
    new Image().src = visit.href
  }
  layer.forEach(tell)
  const push = layer.push.bind(layer)
  layer.push = (...entries) => {
    entries.forEach(tell)
    return push(...entries)
  }
})()
`
