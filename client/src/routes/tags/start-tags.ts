import type { DocumentTags } from '@myaccount/contract/render-port'
import type { DataRouter } from 'react-router'
import { pageHandleOf } from '../../shell/page-handle.ts'
import { isTagPage } from './decide-tags.ts'

/** As tag managers read it: what is pushed before the script is there waits for it. */
type DataLayer = object[]

interface TrustedTypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string | null },
  ): { createScriptURL(address: string): string }
}

type SeenRouter = Pick<DataRouter, 'state' | 'subscribe'>

/**
 * Adds the carrier's tag manager to a document whose policy lets it run, and tells it of each page by the pattern of
 * its path: no number, no name and no query. A script that fails or is slow leaves the page as it is.
 */
export function startTags({ scriptUrl }: DocumentTags, router: SeenRouter): void {
  const layer: DataLayer = (Reflect.get(window, 'dataLayer') as DataLayer | undefined) ?? []
  Reflect.set(window, 'dataLayer', layer)
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  let notified = ''
  const report = ({ location, matches, navigation }: SeenRouter['state']) => {
    const row = pageHandleOf(matches.map(({ route }) => route))?.row
    if (navigation.state !== 'idle' || !row || location.key === notified) return
    notified = location.key
    if (isTagPage(row, new URLSearchParams(location.search))) layer.push({ event: 'page', page: row.path })
  }
  report(router.state)
  router.subscribe(report)
  const script = document.createElement('script')
  script.async = true
  Reflect.set(script, 'src', trusted(scriptUrl))
  document.head.append(script)
}

/** The document lets no script be added by its address, but for what the policy named in it lets through. */
function trusted(scriptUrl: string): string {
  const policies: TrustedTypePolicies | undefined = Reflect.get(window, 'trustedTypes')
  if (!policies) return scriptUrl
  const policy = policies.createPolicy('portal-tags', {
    createScriptURL: (address) => (address === scriptUrl ? address : null),
  })
  return policy.createScriptURL(scriptUrl)
}
