import { useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { listAudit } from '@myaccount/contract/endpoints/admin'

export type AuditEntry = EndpointAnswer<typeof listAudit>['items'][number]

export interface AuditWords {
  /** What was done; an action without words here is shown by its code. */
  readonly actionOf: (entry: AuditEntry) => string
  readonly outcomeOf: (entry: AuditEntry) => string
  /** Who did it, and for whom. */
  readonly actorOf: (entry: AuditEntry) => string
}

export function useAuditWords(): AuditWords {
  const { t } = useLingui()
  const actions: Readonly<Record<string, string>> = {
    'session.started': t`Signed in`,
    'session.ended': t`Signed out`,
    'session.denied': t`Sign-in refused`,
    'account.activated': t`Account chosen`,
    'access.denied': t`Access refused`,
    'feed.received': t`Feed received`,
    'feed.denied': t`Feed refused`,
    'events.denied': t`Events refused`,
    'system.switched': t`System switched`,
    'payment.created': t`Payment begun`,
    'payment.submitted': t`Payment sent`,
    'payment.moved': t`Payment changed state`,
    'payments.listed': t`Payments listed`,
    'payment.viewed': t`Payment viewed`,
    'payment.asked': t`Processor asked`,
    'method.added': t`Payment method added`,
    'method.removed': t`Payment method removed`,
    'method.changed': t`Payment method changed`,
    'method.verified': t`Payment method verified`,
    'business_day.advanced': t`Business day advanced`,
    'denials.counted': t`Refusals counted`,
  }
  const outcomes = { done: t`Done`, denied: t`Refused`, failed: t`Failed` }
  const kinds: Readonly<Record<string, string>> = {
    guest: t`Guest`,
    person: t`Someone who signed in`,
    insured: t`Customer`,
    employee: t`Employee`,
    'employee-acting': t`Employee`,
    feed: t`Feed`,
    events: t`Event reader`,
    metrics: t`Metrics reader`,
    jobs: t`The portal itself`,
  }
  return {
    actionOf: ({ action }) => actions[action] ?? action,
    outcomeOf: ({ outcome }) => outcomes[outcome],
    actorOf({ actorKind, actorName, onBehalfOfName }) {
      const actor = actorName ?? kinds[actorKind] ?? actorKind
      return onBehalfOfName === null ? actor : t`${actor} for ${onBehalfOfName}`
    },
  }
}
