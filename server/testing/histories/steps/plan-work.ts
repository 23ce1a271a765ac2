import type { Random } from '@myaccount/processor-sandbox/seed-random'
import { instanceCount, invoicesByAccount } from '../world/size-of-world.ts'
import { type Act, type BillingAct, billingWhats, type WorkName } from './step.ts'

const works: readonly WorkName[] = ['applyEvents', 'recover', 'post', 'fetchMissed', 'sendEmails']

export function planWork(random: Random): readonly Act[] {
  return Array.from({ length: random.integer(1, 3) }, () => ({
    do: 'work',
    work: random.pick(works),
    at: random.integer(0, instanceCount - 1),
  }))
}

export function planBilling(random: Random, invoice: number | undefined): BillingAct {
  const most = (invoicesByAccount[0] ?? 1) - 1
  return { do: 'billing', what: random.pick(billingWhats), invoice: invoice ?? random.integer(0, most) }
}
