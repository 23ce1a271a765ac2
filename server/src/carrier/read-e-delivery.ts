import {
  type DeliveryLaw,
  type PaperGroup,
  paperGroups,
} from '@myaccount/domain/notifications/notification-channels'
import type { ReadFile } from './read-file.ts'
import { readLaw } from './read-law.ts'

const header = ['state', 'by_email', 'source', 'read_on'] as const

/** Reads `e-delivery.csv`: a header, then one line a state; `*` is every other state. */
export function readEDelivery(content: Buffer): ReadFile<DeliveryLaw> | string {
  const law: Record<string, readonly PaperGroup[]> = {}
  const faults = readLaw(content, header, ([state = '', byEmail = ''], complain) => {
    if (Object.hasOwn(law, state)) complain(`${state} is there a second time`)
    const names = byEmail === 'none' ? [] : byEmail.split(/\s+/)
    const known = paperGroups.filter((group) => names.includes(group))
    if (known.length !== names.length)
      complain(`by_email is "${byEmail}"; one or more of ${paperGroups.join(' ')}, or none, are possible`)
    law[state] = known
  })
  return typeof faults === 'string' ? faults : { value: law, faults }
}
