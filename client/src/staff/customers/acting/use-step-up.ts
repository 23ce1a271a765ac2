import { beginActingStepUp } from '@myaccount/contract/endpoints/acting/step-up'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { type Change, useChange } from '../../../parts/changing/use-change.ts'

export interface StepUp extends Pick<Change<typeof beginActingStepUp>, 'isBusy' | 'refusal'> {
  /**
   * Resolves with `ready` if the reason for acting can be given now, with `left` if the browser is on its way to the
   * identity provider, which leads back to the customer's page, and with `refused` if neither was possible.
   */
  readonly begin: () => Promise<'ready' | 'left' | 'refused'>
}

/** The employee's proof, at the identity provider, before they act for this person, and what they act for. */
export function useStepUp(
  accountNumber: AccountNumber,
  userId: WireId<'user'>,
  next?: 'report_loss',
): StepUp {
  const { isBusy, refusal, run } = useChange(beginActingStepUp)
  return {
    isBusy,
    refusal,
    async begin() {
      const begun = await run({ body: { accountNumber, userId, ...(next && { next }) } })
      if (begun === undefined) return 'refused'
      const { url } = begun.answer
      if (url === null) return 'ready'
      window.location.assign(url)
      return 'left'
    },
  }
}
