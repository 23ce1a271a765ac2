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

interface Told {
  /** In the place of the kind's own. */
  readonly headline?: Message
  readonly sentences: readonly Message[]
  readonly facts?: readonly (Omit<LabelledFact, 'label' | 'value'> & {
    readonly label: Message
    readonly value: Message | string
  })[]
  readonly link: { readonly label: Message; readonly path: string } | null
  readonly closing: readonly Message[]
  /** Until the link the person is shown no more than the mask. */
  readonly isMasked: boolean
}

interface ToldKind {
  readonly name: string
  readonly capability: Capability
  readonly headline: Message
  readonly tell: (
    registration: RegistrationEmailFacts,
    named: { readonly carrier: string; readonly phone: string; readonly portalName: string },
  ) => Told
}

/** One email about a registration, told once. */
export function toldKind({ name, capability, headline, tell }: ToldKind): AccountEmailKind {
  function write(row: RegistrationEmailFacts, { carrier, speaker, publicUrl }: EmailContext): RenderedEmail {
    const told = (message: Message) => say(speaker, message)
    const phone = formatPhone(carrier.phone)
    const said = tell(row, { carrier: carrier.name, phone, portalName: carrier.portalName })
    const account = said.isMasked ? row.maskedName : `${row.accountName}, ${row.accountNumber}`
    return render(
      {
        subject: told(said.headline ?? headline),
        sentences: said.sentences.map(told),
        facts: [
          { label: told(factLabels.account), value: account },
          ...(said.facts ?? []).map(({ label, value }) => ({
            label: told(label),
            value: typeof value === 'string' ? value : told(value),
          })),
        ],
        link: said.link && { label: told(said.link.label), url: `${publicUrl}${said.link.path}` },
        closing: said.closing.map(told),
      },
      { carrier, speaker },
    )
  }
  return {
    name,
    about: 'account',
    capability,
    notification: { group: 'billing', isMandatory: true, words: headline },
    told: 'each_time',
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
