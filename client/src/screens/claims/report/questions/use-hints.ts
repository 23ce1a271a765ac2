import { useLingui } from '@lingui/react/macro'
import type { QuestionName } from '@myaccount/domain/claims/reporting/questions'

/** How to answer, where the question alone does not say it. */
export function useHints(): Readonly<Partial<Record<QuestionName, string>>> {
  const { t } = useLingui()
  return {
    description: t`A few sentences are enough. Leave out Social Security and card numbers.`,
    vehicleWords: t`For example 2019 Ford Transit.`,
    placeWords: t`An address, or a mile marker or landmark.`,
    otherParty: t`Names, phones, insurers and what was damaged, as far as you know.`,
    bodyPart: t`For example lower back, or left hand.`,
    toldOn: t`The day on which you or a supervisor heard of the injury.`,
    backOn: t`Leave it empty if the employee is not back yet.`,
    destination: t`Country and place.`,
    travelerReach: t`Phone with country code, email, or hotel or hospital.`,
    leader: t`Name, and how we reach them.`,
    bills: t`One bill a line: what for, amount and currency. Papers can follow.`,
    emergencyWork: t`For example a tarp on the roof. Keep the receipts.`,
  }
}
