import { isTest, type Violation } from './read-tree.ts'
import type { Import } from './scan-imports.ts'

/** ARCHITECTURE.md, "Arrows": routes -> service -> { policy, store, reader, ports, domain }; never back. */
const never: Readonly<Record<string, readonly string[]>> = {
  routes: ['store'],
  service: ['routes'],
  policy: ['routes', 'service', 'store', 'reader'],
  reader: ['routes', 'service'],
  store: ['routes', 'service', 'policy', 'reader'],
}

/** Nothing that is composed may know who composes it. */
const composers = /^server\/src\/(main|build-app|composition|features\/features)\.ts$/

/** A visit becomes a payer in these files, and employees see payments through them (docs/guides/payments.md). */
const mayKnowVisits = /\/payer\.ts$|\.(routes|service)\.ts$/

/** The payment engine and the features that submit money: below their routes there is a payer, never a visit. */
const worksForPayers =
  /^server\/src\/(due-work|features\/(payments|receipts|refunds|guest-checkout|scheduled-payments|staff-payments|bank-draft\/run))\//

/** The features beside the payment engine, which asks them through `neighbors.ts` alone (docs/guides/payments.md). */
const besidePayments: ReadonlySet<string> = new Set([
  'receipts',
  'refunds',
  'guest-checkout',
  'scheduled-payments',
  'staff-payments',
  'bank-draft',
])

export function checkServerArrows(imports: readonly Import[]): Violation[] {
  return imports.flatMap(({ from, to }) => {
    if (!to || isTest(from) || !from.startsWith('server/src/') || !to.startsWith('server/src/')) return []
    const says = judge(from, to)
    return says ? [{ path: from, says: `${says} (${to})` }] : []
  })
}

function judge(from: string, to: string): string | undefined {
  if (composers.test(to) && !composers.test(from))
    return 'only the start of the server imports what composes it'
  const own = featureOf(from)
  const other = featureOf(to)
  const [role, targetRole] = [roleOf(from), roleOf(to)]
  if (worksForPayers.test(from) && to === 'server/src/http/visit.ts' && !mayKnowVisits.test(from))
    return 'below the routes there is a payer, who may have no seat and no session'
  if (own === 'payments' && other && besidePayments.has(other))
    return 'the payment engine imports none of the features beside it'
  if (own && own === other && never[role]?.includes(targetRole))
    return `a ${role} must not import a ${targetRole}`
  if (own && other && own !== other && targetRole !== 'reader') {
    return `another feature is asked through its reader alone`
  }
  if (own && to.startsWith('server/src/gateways/') && !/(^|[/.])port\.ts$/.test(to)) {
    return 'a feature knows the port of an outside system, never an adapter'
  }
  return undefined
}

function featureOf(file: string): string | undefined {
  return /^server\/src\/features\/([^/]+)\//.exec(file)?.[1]
}

/** `invoices.store.ts` -> `store`; no role answers an empty text. */
function roleOf(file: string): string {
  return /\.([a-z-]+)\.ts$/.exec(file)?.[1] ?? ''
}
