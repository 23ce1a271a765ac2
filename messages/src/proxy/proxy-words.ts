/** The texts about a proxy on its page, its receipt and in its email. */
export const proxyWords = {
  certification: /*i18n*/ {
    id: 'proxy.certification',
    message:
      'I am authorized to vote for this organization. I appoint the holder named here to vote for it as directed, at the meeting named here and for the time chosen. It takes the place of every earlier proxy. It can be revoked at any time before online proxies close.',
  },
  choice: {
    for: /*i18n*/ { id: 'proxy.choice.for', message: 'For' },
    against: /*i18n*/ { id: 'proxy.choice.against', message: 'Against' },
    withhold: /*i18n*/ { id: 'proxy.choice.withhold', message: 'Withhold' },
    abstain: /*i18n*/ { id: 'proxy.choice.abstain', message: 'Abstain' },
    discretion: /*i18n*/ { id: 'proxy.choice.discretion', message: 'They decide' },
  },
  term: {
    single_meeting: /*i18n*/ { id: 'proxy.term.single_meeting', message: 'This meeting only' },
    standing: /*i18n*/ { id: 'proxy.term.standing', message: 'Every annual meeting' },
  },
  title: {
    appointed: /*i18n*/ { id: 'proxy.title.appointed', message: 'Your proxy is appointed' },
    revoked: /*i18n*/ { id: 'proxy.title.revoked', message: 'Your proxy is revoked' },
  },
  fact: {
    member: /*i18n*/ { id: 'proxy.fact.member', message: 'Member' },
    meeting: /*i18n*/ { id: 'proxy.fact.meeting', message: 'Meeting' },
    place: /*i18n*/ { id: 'proxy.fact.place', message: 'Place' },
    recordDate: /*i18n*/ { id: 'proxy.fact.record_date', message: 'Record date' },
    closes: /*i18n*/ { id: 'proxy.fact.closes', message: 'Online proxies close' },
    quorum: /*i18n*/ { id: 'proxy.fact.quorum', message: 'Votes needed for a quorum' },
    holder: /*i18n*/ { id: 'proxy.fact.holder', message: 'Votes for you' },
    until: /*i18n*/ { id: 'proxy.fact.until', message: 'Until' },
    signedBy: /*i18n*/ { id: 'proxy.fact.signed_by', message: 'Signed by' },
    channel: /*i18n*/ { id: 'proxy.fact.channel', message: 'How it was signed' },
    signedAt: /*i18n*/ { id: 'proxy.fact.signed_at', message: 'Signed' },
    certified: /*i18n*/ { id: 'proxy.fact.certified', message: 'What was certified' },
    directions: /*i18n*/ { id: 'proxy.fact.directions', message: 'How they vote' },
    agenda: /*i18n*/ { id: 'proxy.fact.agenda', message: 'Agenda' },
  },
  byCard: /*i18n*/ { id: 'proxy.by_card', message: 'With the control number of the mailed card' },
  signedIn: /*i18n*/ { id: 'proxy.signed_in', message: 'Signed in, with a code by email' },
  nameAndTitle: /*i18n*/ { id: 'proxy.name_and_title', message: '{name}, {title}' },
  numbered: /*i18n*/ { id: 'proxy.numbered', message: '{number}. {title}' },
  recommendsFor: /*i18n*/ { id: 'proxy.recommends_for', message: 'The board recommends: for' },
  recommendsAgainst: /*i18n*/ { id: 'proxy.recommends_against', message: 'The board recommends: against' },
  nobodyVotes: /*i18n*/ {
    id: 'proxy.nobody_votes',
    message: 'Nobody votes for this member now. A vote in person at the meeting counts.',
  },
  noticeTitle: /*i18n*/ { id: 'proxy.notice_title', message: 'Notice and agenda' },
  noEffect: /*i18n*/ {
    id: 'proxy.no_effect',
    message: 'A proxy never changes your coverage or your price. Nobody may buy or sell one.',
  },
} as const
