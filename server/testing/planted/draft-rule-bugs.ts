import type { PlantedSourceBug } from './planted-source-bug.ts'

const announcement = {
  file: 'domain/src/bank-draft/plan/announcement.ts',
  caughtBy: ['domain/src/bank-draft/plan/announcement.test.ts'],
}
const deadline = {
  file: 'domain/src/bank-draft/change-deadline.ts',
  caughtBy: ['domain/src/bank-draft/change-deadline.test.ts'],
}
const days = {
  file: 'domain/src/bank-draft/run/draft-days.ts',
  caughtBy: ['domain/src/bank-draft/run/draft-days.test.ts'],
}
const run = {
  file: 'domain/src/bank-draft/run/decide-draft.ts',
  caughtBy: ['domain/src/bank-draft/run/decide-draft.test.ts'],
}
const plan = {
  file: 'domain/src/bank-draft/plan/decide-plan.ts',
  caughtBy: ['domain/src/bank-draft/plan/decide-plan.test.ts'],
}
const afterReturn = {
  file: 'domain/src/bank-draft/returns/decide-after-return.ts',
  caughtBy: ['domain/src/bank-draft/returns/decide-after-return.test.ts'],
}

/** Two or more for each rule of domain.md 4.2 that draft-bugs.ts does not break already. */
export const draftRuleBugs: readonly PlantedSourceBug[] = [
  {
    point: '2.8',
    says: 'a bill due exactly 15 days after the enrollment is not drafted',
    file: 'domain/src/bank-draft/draft-date-of.ts',
    from: 'invoiceDueDate < addDays(enrolledOn, firstDraftAfterDays)',
    to: 'invoiceDueDate <= addDays(enrolledOn, firstDraftAfterDays)',
    caughtBy: [
      'domain/src/bank-draft/draft-date-of.test.ts',
      'domain/src/bank-draft/plan/decide-plan.test.ts',
    ],
  },
  {
    point: '2.8',
    says: 'an end stops no bill that is owed',
    ...plan,
    file: 'domain/src/bank-draft/draft-day-of-bill.ts',
    from: 'bill.draftsUntil !== null && bill.dueDate >= bill.draftsUntil',
    to: 'bill.draftsUntil === bill.dueDate',
  },
  {
    point: '2.8',
    says: 'a notice on the tenth day before the draft does not count',
    ...announcement,
    from: 'acceptedOn <= lastDayToAnnounce(draftOn)',
    to: 'acceptedOn < lastDayToAnnounce(draftOn)',
  },
  {
    point: '2.8',
    says: 'a consent counts only ten days ahead',
    ...announcement,
    from: '(isConsent || acceptedOn <= lastDayToAnnounce(draftOn))',
    to: '(isConsent && acceptedOn > draftOn) || (acceptedOn <= lastDayToAnnounce(draftOn))',
  },
  {
    point: '2.8',
    says: 'the first announcement that counts holds, and not the last',
    ...announcement,
    from: 'counting.at(-1)',
    to: 'counting.at(0)',
  },
  {
    point: '2.8',
    says: 'a notice of another day counts',
    ...announcement,
    from: '(one) => one.draftOn === draftOn && counts(one)',
    to: '(one) => counts(one)',
  },
  {
    point: '2.8',
    says: 'a bill that was raised in time is not announced again',
    ...plan,
    from: 'if (isInTime && bill.hasRecipient)',
    to: 'if (isInTime && bill.hasRecipient && announcedCents === null)',
  },
  {
    point: '2.8',
    says: 'the rest of a bill that was raised too late is nobody’s to pay',
    ...plan,
    from: 'announcedCents < amountDueCents ? subtractCents(amountDueCents, announcedCents) : noCents',
    to: 'announcedCents > amountDueCents ? subtractCents(announcedCents, amountDueCents) : noCents',
  },
  {
    point: '2.8',
    says: 'a notice that waits for the mail server is made again',
    ...plan,
    from: 'isNoticeToSend: !bill.isNoticeWaiting,',
    to: 'isNoticeToSend: true,',
  },
  {
    point: '2.8',
    says: 'a paused bill is planned',
    ...plan,
    from: 'if (bill.isPaused) return',
    to: 'if (bill.isPaused && bill.announcements.length === 0) return',
  },
  {
    point: '2.8',
    says: 'the last day to change a draft is four days before the due date',
    ...deadline,
    from: 'const changeDaysBeforeDue = 5',
    to: 'const changeDaysBeforeDue = 4',
  },
  {
    point: '2.8',
    says: 'a change after 20:00 of its last day holds for the bill',
    ...deadline,
    from: 'isInTimeToChange(today, now) ? today : addDays(today, 1)',
    to: 'isInTimeToChange(today, now) ? today : today',
  },
  {
    point: '2.8',
    says: 'a draft is requested three banking days before the due date',
    ...days,
    from: 'export const requestedBeforeBankingDays = 2',
    to: 'export const requestedBeforeBankingDays = 3',
  },
  {
    point: '2.8',
    says: 'a draft is requested on the day of its change deadline',
    ...days,
    from: 'nextBankingDay(lastDayToChange(dueDate))',
    to: 'bankingDayOnOrAfter(lastDayToChange(dueDate))',
  },
  {
    point: '2.8',
    says: 'a draft is taken the banking day after its due date',
    ...days,
    from: 'const draftOn = bankingDayOnOrAfter(dueDate)',
    to: 'const draftOn = nextBankingDay(dueDate)',
  },
  {
    point: '2.8',
    says: 'a request that was missed is not caught up on its last day',
    ...run,
    from: 'if (today > lastRequestOn)',
    to: 'if (today >= lastRequestOn)',
  },
  {
    point: '2.8',
    says: 'a bill that asks for less than was announced is drafted for what was announced',
    ...run,
    from: 'most !== null && most < amountDueCents ? most : amountDueCents',
    to: 'most ?? amountDueCents',
  },
  {
    point: '2.8',
    says: 'a second presentation takes what was announced, not what the first asked for',
    ...run,
    from: 'atMostCents ?? announcedCents',
    to: 'announcedCents ?? null',
  },
  {
    point: '2.8',
    says: 'a bill whose payment for all of it is scheduled is drafted too',
    ...run,
    from: 'invoice.scheduledCents >= amountDueCents',
    to: 'invoice.scheduledCents > amountDueCents',
  },
  {
    point: '2.8',
    says: 'a bill that is being paid is drafted too',
    ...run,
    from: 'if (invoice.isPending)',
    to: 'if (invoice.isPending && invoice.isPaused)',
  },
  {
    point: '2.8',
    says: 'a draft on the day of the cancellation is requested',
    ...run,
    from: 'draftOn >= cancelsOn',
    to: 'draftOn > cancelsOn',
  },
  {
    point: '2.8',
    says: 'a draft above the limit of bank payments is requested',
    ...run,
    from: 'amountCents > limitCentsByMethod.bank',
    to: 'amountCents > limitCentsByMethod.bank + 1',
  },
  {
    point: '2.8',
    says: 'a return is presented again two banking days later',
    ...afterReturn,
    from: 'export const representedAfterBankingDays = 3',
    to: 'export const representedAfterBankingDays = 2',
  },
  {
    point: '2.8',
    says: 'a retry that would settle on the 180th day is not made',
    ...afterReturn,
    from: 'representedDaysOf(on).lastRequestOn > addDays',
    to: 'representedDaysOf(on).lastRequestOn >= addDays',
  },
  {
    point: '2.8',
    says: 'a retry may settle on the 181st day',
    ...afterReturn,
    from: 'export const representedWithinDays = 180',
    to: 'export const representedWithinDays = 181',
  },
  {
    point: '2.8',
    says: 'a return exactly twelve months after another ends the enrollment',
    ...afterReturn,
    from: 'addMonths(last, secondReturnWithinMonths) > today',
    to: 'addMonths(last, secondReturnWithinMonths) >= today',
  },
  {
    point: '2.8',
    says: 'a second presentation that comes back is presented a third time',
    ...afterReturn,
    from: 'presentation > retriesAtMost ||',
    to: 'presentation > retriesAtMost + 1 ||',
  },
  {
    point: '2.8',
    says: 'a bill whose draft came back is to be paid in nine days',
    ...afterReturn,
    from: 'export const payByHandWithinDays = 10',
    to: 'export const payByHandWithinDays = 9',
  },
]
