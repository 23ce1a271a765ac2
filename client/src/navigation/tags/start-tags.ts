import type { DocumentTags } from '@myaccount/contract/render-port'
import type { DataRouter } from 'react-router'
import { pageHandleOf } from '../../shell/page-handle.ts'
import { isTagPage } from './decide-tags.ts'

/** The queue that tag managers read: entries pushed before the script has loaded wait for it. */
type DataLayer = object[]

interface TrustedTypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string | null },
  ): { createScriptURL(address: string): string }
}

type SeenRouter = Pick<DataRouter, 'state' | 'subscribe'>

/**
 * Adds the carrier's tag manager to a document whose policy lets it run, and reports each page to it by the
 * pattern of its path: no number, no name and no query. A script that fails or is slow leaves the page as it is.
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

/** The document's policy blocks every script address except those that the named policy allows. */
function trusted(scriptUrl: string): string {
  const policies: TrustedTypePolicies | undefined = Reflect.get(window, 'trustedTypes')
  if (!policies) return scriptUrl
  const policy = policies.createPolicy('portal-tags', {
    createScriptURL: (address) => (address === scriptUrl ? address : null),
  })
  return policy.createScriptURL(scriptUrl)
}
