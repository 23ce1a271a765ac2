import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { Cents } from '@myaccount/domain/kernel/money'

/** Both figures and what becomes of the rest; empty where all of it is on its way, or nothing. */
export function describePartOnItsWay(sentCents: Cents | null, dueCents: Cents | null): MessageDescriptor[] {
  if (!sentCents || !dueCents || sentCents >= dueCents) return []
  const sent = formatCents(sentCents)
  const due = formatCents(dueCents)
  return [msg`${sent} of ${due} is on its way.`, msg`The rest can be paid when it has arrived.`]
}
