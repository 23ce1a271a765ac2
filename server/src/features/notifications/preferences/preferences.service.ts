import type { EndpointInput } from '@myaccount/contract/endpoint'
import type {
  getPreferences,
  Preferences,
  savePreferences,
} from '@myaccount/contract/endpoints/notifications/preferences'
import { everyWay, groupsByEmail } from '@myaccount/domain/notifications/notification-channels'
import { notificationGroups } from '@myaccount/domain/notifications/notification-group'
import { accountsWith, type Insured, mayOnAccount, subjectOf } from '@myaccount/domain/session/actor'
import { auditStatement } from '../../../audit/audit.ts'
import type { Carrier } from '../../../carrier/carrier.ts'
import type { Database } from '../../../database/database.ts'
import type { EmailRegistry } from '../../../emails/email-registry.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import { type ChoiceRow, choicesStatement, chooseStatement } from './choices.store.ts'
import { makeChoosePaper, type RequestedBy } from './paper/choose-paper.ts'
import { type PaperRow, paperOfStatement } from './paper/paper.store.ts'
import { confirmedPaper, makePaperPurpose, mayChoosePaper } from './paper/paper-purpose.ts'
import { writeConsent } from './paper/write-consent.ts'

interface Options {
  readonly database: Database
  readonly outbox: Outbox
  readonly carrier: Carrier
  readonly kinds: Pick<EmailRegistry, 'all'>
}

type AccountAsked = EndpointInput<typeof getPreferences>['query']['accountNumber']

export type PreferencesService = ReturnType<typeof makePreferences>

/** Keeps how a person receives optional notifications, and what comes on paper for an account. */
export function makePreferences({ database, outbox, carrier, kinds }: Options) {
  const purpose = makePaperPurpose(outbox)
  const choosePaper = makeChoosePaper({ outbox, carrier, purpose })

  async function read(visit: SignedInVisit, accountNumber: AccountAsked): Promise<Preferences> {
    const person = personOf(visit)
    if (accountNumber !== undefined && !mayOnAccount(visit.actor, 'see_account', accountNumber))
      throw notFound()
    const scope = { person: person.userId, accounts: accountsWith(visit.actor, 'see_account') }
    const [choices, [paper]] = await database.readAll(scope, [
      choicesStatement(person.userId),
      paperOfStatement(accountNumber ?? null),
    ] as const)
    return {
      groups: notificationGroups.filter(isSent).map((group) => ({
        ...everyWay,
        ...choices.find((choice) => choice.group === group),
        group,
        isLocked: isLocked(group),
      })),
      email: person.email,
      paper:
        accountNumber === undefined || paper === undefined
          ? null
          : paperFacts(visit, person, accountNumber, paper),
    }
  }

  /** A carrier without members, for example, notifies nobody of meetings. */
  function isSent(group: ChoiceRow['group']): boolean {
    return kinds.all().some(({ notification }) => notification.group === group)
  }

  /** Returns true if every kind of the group is mandatory. */
  function isLocked(group: ChoiceRow['group']): boolean {
    return kinds.all().every(({ notification }) => notification.group !== group || notification.isMandatory)
  }

  function paperFacts(
    visit: SignedInVisit,
    { userId }: Insured,
    accountNumber: NonNullable<AccountAsked>,
    { accountName, mailingState, electronic, chosenBy, returnedBecause: because, returnedAt: at }: PaperRow,
  ): NonNullable<Preferences['paper']> {
    return {
      accountNumber,
      accountName,
      electronic: [...electronic],
      mayBeElectronic: [...groupsByEmail(carrier.deliveryLaw, mailingState)],
      state: mailingState,
      isOwn: chosenBy === userId,
      mayChoose: visit.actor.kind === 'insured' && mayOnAccount(visit.actor, mayChoosePaper, accountNumber),
      returned: because === null || at === null ? null : { because, at: at.toISOString() },
      consent: writeConsent(carrier, visit.speaker),
    }
  }

  return {
    read,
    confirmed: confirmedPaper(database, purpose),

    async save(visit: SignedInVisit, body: EndpointInput<typeof savePreferences>['body'], by: RequestedBy) {
      const person = personOf(visit)
      const { groups, paper } = body
      if (paper && !mayOnAccount(visit.actor, mayChoosePaper, paper.accountNumber)) throw notFound()
      const scope = { person: person.userId, accounts: paper ? [paper.accountNumber] : [] }
      const stepUpId = await database.transaction(scope, async (tx) => {
        const free = groups.filter(({ group }) => !isLocked(group))
        const changed = await tx.run(chooseStatement(person.userId, free, visit.nowMs))
        if (changed.length > 0) {
          const objects = { groups: changed.map(({ group }) => group).join(' ') }
          const { actor, nowMs: at, requestId } = visit
          await tx.change(
            auditStatement({
              actor,
              at,
              action: 'preferences.changed',
              outcome: 'done',
              objects,
              requestId,
            }),
          )
        }
        return paper ? await choosePaper(tx, visit, person, paper, by) : null
      })
      return { preferences: await read(visit, paper?.accountNumber), stepUpId }
    },
  }
}

function personOf({ actor }: SignedInVisit): Insured {
  const person = subjectOf(actor)
  if (person === null) throw new AppError('access.denied')
  return person
}
