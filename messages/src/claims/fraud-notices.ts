import type { ReportForm } from '@myaccount/domain/claims/report-form'
import type { Message } from '../message.ts'

/**
 * Placeholders for the carrier's text (domain.md 5.9), which replaces them by these ids. Every other state
 * has the industry's standard text.
 */
const fraudNotice = {
  standard: /*i18n*/ {
    id: 'claim.fraud_notice.standard',
    message:
      'Anyone who knowingly makes a false or misleading claim to an insurer may be guilty of a crime, and may be fined and imprisoned.',
  },
  NY: /*i18n*/ {
    id: 'claim.fraud_notice.new_york',
    message:
      'Anyone who knowingly and with intent to defraud makes a false or misleading claim to an insurer commits a crime. They also owe a civil penalty of up to $5,000 and the stated value of the claim for each violation.',
  },
  NYAuto: /*i18n*/ {
    id: 'claim.fraud_notice.new_york_auto',
    message:
      'Anyone who knowingly makes a false or misleading claim about a motor vehicle, or helps another to do so, commits a crime. They also owe a civil penalty of up to $5,000 and the value of the vehicle or the stated claim for each violation.',
  },
  FL: /*i18n*/ {
    id: 'claim.fraud_notice.florida',
    message:
      'Anyone who knowingly and with intent to injure, defraud or deceive an insurer makes a false or misleading claim is guilty of a felony of the third degree.',
  },
  IN: /*i18n*/ {
    id: 'claim.fraud_notice.indiana',
    message:
      'Anyone who knowingly and with intent to defraud an insurer files a claim with false, incomplete or misleading information commits a felony.',
  },
  MI: /*i18n*/ {
    id: 'claim.fraud_notice.michigan',
    message:
      'Anyone who knowingly and with intent to injure or defraud an insurer files a claim with false information commits a crime and may lose insurance benefits.',
  },
  OH: /*i18n*/ {
    id: 'claim.fraud_notice.ohio',
    message:
      'Anyone who, with intent to defraud or knowing that they help a fraud against an insurer, files a claim with a false or deceptive statement is guilty of insurance fraud.',
  },
  OR: /*i18n*/ {
    id: 'claim.fraud_notice.oregon',
    message:
      'Anyone who knowingly and with intent to defraud gives false information in a claim that matters to the insurer may be guilty of a crime.',
  },
  PA: /*i18n*/ {
    id: 'claim.fraud_notice.pennsylvania',
    message:
      'Anyone who knowingly and with intent to defraud an insurer or another person files a claim with materially false information, or conceals what matters in order to mislead, commits a fraudulent insurance act. It is a crime, with criminal and civil penalties.',
  },
  TN: /*i18n*/ {
    id: 'claim.fraud_notice.tennessee',
    message:
      'It is a crime to knowingly give an insurer false, incomplete or misleading information in order to defraud it. Penalties are imprisonment, fines and denial of insurance benefits.',
  },
  CA: /*i18n*/ {
    id: 'claim.fraud_notice.california',
    message:
      'For your protection California law requires this notice: anyone who knowingly makes a false or fraudulent claim for the payment of a loss is guilty of a crime, and may be fined and imprisoned in a state prison.',
  },
} as const satisfies Record<string, Message>

const noticesByState = new Map<string, Message>(Object.entries(fraudNotice))

/**
 * Chooses the notice of the state in which the policy is written; New York has its own text for vehicles
 * (domain.md 5.9).
 */
export function fraudNoticeOf(state: string | null, form: ReportForm): Message {
  if (state === 'NY' && form === 'auto') return fraudNotice.NYAuto
  return (state === null ? undefined : noticesByState.get(state)) ?? fraudNotice.standard
}

export const declaration: Message = /*i18n*/ {
  id: 'claim.declaration',
  message: 'What I report here is true to the best of my knowledge.',
}
