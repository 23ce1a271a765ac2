/** The emails about news of a claim; the headline is also the notification's text. */
export const claimNewsHeadlines = {
  opened: /*i18n*/ { id: 'email.claim_news.opened', message: 'Your claim is open' },
  asked: /*i18n*/ { id: 'email.claim_news.asked', message: 'We need something for your claim' },
  message: /*i18n*/ { id: 'email.claim_news.message', message: 'A message about your claim' },
  date: /*i18n*/ { id: 'email.claim_news.date', message: 'A date of your claim has changed' },
  moved: /*i18n*/ { id: 'email.claim_news.moved', message: 'Your claim has moved on' },
  private: /*i18n*/ { id: 'email.claim_news.private', message: 'There is news of a claim' },
} as const

export const claimNewsMessages = {
  opened: /*i18n*/ {
    id: 'email.claim_news.opened_as',
    message: 'We opened claim {claimNumber} for your report. Give this number when you call.',
  },
  asked: /*i18n*/ { id: 'email.claim_news.send', message: 'Please send us by {day}: {title}.' },
  message: /*i18n*/ {
    id: 'email.claim_news.wrote',
    message: '{from} wrote to you. Read and answer on the page of the claim.',
  },
  date: /*i18n*/ { id: 'email.claim_news.by', message: 'New date: {day}. {what}.' },
  moved: /*i18n*/ { id: 'email.claim_news.stands', message: 'It now stands at: {step}. {status}.' },
  private: /*i18n*/ {
    id: 'email.claim_news.sign_in',
    message: 'Sign in to read it. This email says no more, to keep it between you and us.',
  },
  claim: /*i18n*/ { id: 'email.claim_news.claim', message: 'Claim' },
  loss: /*i18n*/ { id: 'email.claim_news.loss', message: 'What happened' },
  see: /*i18n*/ { id: 'email.claim_news.see', message: 'See your claim in {portalName}' },
  seeAll: /*i18n*/ { id: 'email.claim_news.see_all', message: 'See your claims in {portalName}' },
} as const
