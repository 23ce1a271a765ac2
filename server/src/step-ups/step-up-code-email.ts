import { formatPhone } from '@myaccount/domain/kernel/phone'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { bankCodeEmail } from '@myaccount/messages/emails/code-email-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext, NotificationOfKind } from '../emails/email-kind.ts'
import { type RenderedEmail, render } from '../emails/rendering/render-content.ts'
import { keepNewCode } from '../one-time-codes/keep-new-code.ts'
import { codeEmailKeptMs, type Purpose } from '../one-time-codes/one-time-code.ts'
import { stepUpEmailFactsStatement, stepUpStateOf } from './step-ups.store.ts'

interface StepUpCodeEmail extends Pick<AccountEmailKind, 'name' | 'capability'> {
  readonly group: NotificationOfKind['group']
  readonly of: Purpose['kind']
  readonly words: CodeEmailWords
  /** The page on which the code is entered, if it is not the page of every code. */
  readonly path?: string
}

interface CodeEmailWords {
  readonly subject: Message
  /** The sentences that say where the code is entered, and what has not happened yet. */
  readonly sentences: readonly Message[]
}

/** Defines a kind of email with the code of a step-up. The code is made at send time, and ends the one before. */
export function stepUpCodeEmail(kind: StepUpCodeEmail): AccountEmailKind {
  const { name, capability, group, of, words, path } = kind
  return {
    name,
    about: 'account',
    capability,
    notification: { group, isMandatory: true, words: words.subject },
    frequency: 'each_time',
    overtakenBy: [name],
    keptMs: codeEmailKeptMs,
    isNewEachTry: true,
    async prepare({ accountNumber, aboutId: purposeId }, tools) {
      const [stepUp] = await tools.database.read('jobs', stepUpEmailFactsStatement(accountNumber, purposeId))
      if (stepUp === undefined) return null
      return {
        isNeeded: stepUpStateOf(stepUp, tools.clock()) === 'waiting',
        path: path ?? `/confirm/${toWireId('stepUp', purposeId)}`,
        write: async () => {
          const code = await keepNewCode(tools, { kind: of, accountNumber, purposeId })
          return renderCodeEmail(words, code, stepUp, tools)
        },
      }
    },
    preview: (context) => renderCodeEmail(words, '042137', exampleAccount, context),
  }
}

interface AccountOfCode {
  readonly accountName: string
  readonly accountNumber: string
}

/** An account with the longest name, for previews of every kind of email. */
const exampleAccount: AccountOfCode = {
  accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
  accountNumber: '1000482917',
}

export function renderCodeEmail(
  { subject, sentences }: CodeEmailWords,
  code: string,
  { accountName, accountNumber }: AccountOfCode,
  { carrier, speaker }: Pick<EmailContext, 'carrier' | 'speaker'>,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  return render(
    {
      subject: text(subject),
      headline: text(subject),
      sentences: sentences.map(text),
      code,
      facts: [{ label: text(factLabels.account), value: `${accountName}, ${accountNumber}` }],
      closing: [
        text(fill(bankCodeEmail.nobodyAsks, { carrier: carrier.name })),
        text(fill(bankCodeEmail.notYou, { carrier: carrier.name, phone: formatPhone(carrier.phone) })),
      ],
    },
    { carrier, speaker },
  )
}
