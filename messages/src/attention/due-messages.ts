/** The sentences of /policies about all policies: their number, and below what needs a person now what is due in all. */
export const dueMessages = {
  policies: /*i18n*/ {
    id: 'due.policies',
    message:
      '{count, plural, =0 {No policies} =1 {One policy} =2 {Two policies} =3 {Three policies} =4 {Four policies} =5 {Five policies} =6 {Six policies} =7 {Seven policies} =8 {Eight policies} =9 {Nine policies} =10 {Ten policies} other {# policies}} with {agency}',
  },
  now: /*i18n*/ { id: 'due.now', message: 'Due now: {sum}.' },
  nowAllLate: /*i18n*/ { id: 'due.now_all_late', message: 'Due now: {sum}, all of it past due.' },
  nowPartLate: /*i18n*/ { id: 'due.now_part_late', message: 'Due now: {sum}, {late} of it past due.' },
  nothing: /*i18n*/ { id: 'due.nothing', message: 'Nothing is due to be paid by hand.' },
  invoices: /*i18n*/ {
    id: 'due.invoices',
    message:
      '{count, plural, =1 {One invoice} =2 {Two invoices} =3 {Three invoices} =4 {Four invoices} =5 {Five invoices} =6 {Six invoices} =7 {Seven invoices} =8 {Eight invoices} =9 {Nine invoices} =10 {Ten invoices} other {# invoices}}',
  },
  onePastDue: /*i18n*/ { id: 'due.one_past_due', message: '{invoices}, past due since {day}.' },
  allPastDue: /*i18n*/ {
    id: 'due.all_past_due',
    message: '{invoices}, all past due. The oldest was due {day}.',
  },
  oneDue: /*i18n*/ { id: 'due.one_due', message: '{invoices}, due {day}.' },
  nextDue: /*i18n*/ { id: 'due.next_due', message: '{invoices}, the next due {day}.' },
  firstDue: /*i18n*/ { id: 'due.first_due', message: '{invoices}, the first due {day}.' },
  onItsWay: /*i18n*/ {
    id: 'due.on_its_way',
    message: 'A payment for {policy} is on its way and is not included.',
  },
  partSent: /*i18n*/ {
    id: 'due.part_sent',
    message:
      '{amount} of {due} for {policy} was sent {day} and is not included. The rest can be paid when it has arrived.',
  },
  sent: /*i18n*/ { id: 'due.sent', message: 'A payment for {policy} was sent {day} and is not included.' },
  billedByAgency: /*i18n*/ {
    id: 'due.billed_by_agency',
    message: '{policy} is billed by your agency and is not included.',
  },
  billedToOther: /*i18n*/ {
    id: 'due.billed_to_other',
    message: '{policy} is billed to someone else, such as a mortgage company, and is not included.',
  },
  cancelled: /*i18n*/ {
    id: 'due.cancelled',
    message: '{policy} is cancelled, so {amount} is not included. Call your agency about it.',
  },
  manyPartly: /*i18n*/ {
    id: 'due.many_partly',
    message:
      'Payments for {count, plural, one {# policy} other {# policies}} are on their way and are not included. Some are of a part: the rest can be paid when they have arrived.',
  },
  manyOnTheirWay: /*i18n*/ {
    id: 'due.many_on_their_way',
    message:
      'Payments for {count, plural, one {# policy} other {# policies}} are on their way and are not included.',
  },
  manyByAgency: /*i18n*/ {
    id: 'due.many_by_agency',
    message:
      '{count, plural, one {# policy is} other {# policies are}} billed by your agency and not included.',
  },
  manyToOthers: /*i18n*/ {
    id: 'due.many_to_others',
    message:
      '{count, plural, one {# policy is} other {# policies are}} billed to someone else and not included.',
  },
  manyCancelled: /*i18n*/ {
    id: 'due.many_cancelled',
    message:
      '{amount} on {count, plural, one {# cancelled policy} other {# cancelled policies}} is not included. Call your agency about it.',
  },
} as const
