import type { Message } from '../message.ts'

/**
 * Placeholders for the carrier's text (domain.md 5.9), which it replaces by these ids. What is not listed has the
 * industry's standard text.
 */
export const fraudNotice = {
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
  CA: /*i18n*/ {
    id: 'claim.fraud_notice.california',
    message:
      'For your protection California law requires this notice: anyone who knowingly makes a false or fraudulent claim for the payment of a loss is guilty of a crime, and may be fined and imprisoned in a state prison.',
  },
} as const satisfies Record<string, Message>

export const declaration: Message = /*i18n*/ {
  id: 'claim.declaration',
  message: 'What I report here is true to the best of my knowledge.',
}
