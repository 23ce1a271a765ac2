import { formatPhone } from '@myaccount/domain/kernel/phone'
import type { Capability } from '@myaccount/domain/seats/capability'
import type { Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import type { LabelledFact } from '../../../emails/rendering/email-content.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import {
  type RegistrationEmailFacts,
  registrationEmailFactsStatement,
} from './registration-email-facts.store.ts'
import { sampleRegistration } from './sample-registration.ts'

interface Notice {
  /** Replaces the kind's own headline. */
  readonly headline?: Message
  readonly sentences: readonly Message[]
  readonly facts?: readonly (Omit<LabelledFact, 'label' | 'value'> & {
    readonly label: Message
    readonly value: Message | string
  })[]
  readonly link: { readonly label: Message; readonly path: string } | null
  readonly closing: readonly Message[]
  /** True until the account is linked: the email then shows only its masked name. */
  readonly isMasked: boolean
}

interface NoticeKind {
  readonly name: string
  readonly capability: Capability
  readonly headline: Message
  readonly describe: (
    registration: RegistrationEmailFacts,
    named: { readonly carrier: string; readonly phone: string; readonly portalName: string },
  ) => Notice
}

/** An email about a registration, sent once. */
export function noticeKind({ name, capability, headline, describe }: NoticeKind): AccountEmailKind {
  function write(row: RegistrationEmailFacts, { carrier, speaker, publicUrl }: EmailContext): RenderedEmail {
    const text = (message: Message) => say(speaker, message)
    const phone = formatPhone(carrier.phone)
    const said = describe(row, { carrier: carrier.name, phone, portalName: carrier.portalName })
    const account = said.isMasked ? row.maskedName : `${row.accountName}, ${row.accountNumber}`
    return render(
      {
        subject: text(said.headline ?? headline),
        sentences: said.sentences.map(text),
        facts: [
          { label: text(factLabels.account), value: account },
          ...(said.facts ?? []).map(({ label, value }) => ({
            label: text(label),
            value: typeof value === 'string' ? value : text(value),
          })),
        ],
        link: said.link && { label: text(said.link.label), url: `${publicUrl}${said.link.path}` },
        closing: said.closing.map(text),
      },
      { carrier, speaker },
    )
  }
  return {
    name,
    about: 'account',
    capability,
    notification: { group: 'billing', isMandatory: true, words: headline },
    frequency: 'each_time',
    overtakenBy: [],
    keptMs: null,
    isNewEachTry: false,
    async prepare({ accountNumber, aboutId }, tools) {
      const [row] = await tools.database.read('jobs', registrationEmailFactsStatement(accountNumber, aboutId))
      if (row === undefined) return null
      return { isNeeded: true, path: '/accounts', write: async () => write(row, tools) }
    },
    preview: (context) => write(sampleRegistration, context),
  }
}
