import { defineFeature } from '../../feature.ts'
import { makeScanCodes } from '../invoices/invoices.reader.ts'
import { endGuestCardsJob } from './end-guest-cards.job.ts'
import { makeFindBill } from './finding/find-bill.ts'
import { makeOpenBill } from './finding/open-bill.ts'
import { guestCheckoutRoutes } from './guest-checkout.routes.ts'
import { makeGuestService } from './guest-checkout.service.ts'
import { makeGuestCookie } from './guest-cookie.ts'
import { makePayAsGuest } from './pay-as-guest.ts'
import { makeOpenPayLink } from './pay-links/open-pay-link.ts'
import { payLinkEmail } from './pay-links/pay-link.email.ts'
import { payLinksRoutes } from './pay-links/pay-links.routes.ts'
import { makePayLinksService } from './pay-links/pay-links.service.ts'
import { makeJudgeGuestBill, makeReadGuestBill } from './read-guest-bill.ts'

/** Paying one bill without an account, found by what is printed on it or through an employee's link. */
export const guestCheckoutFeature = defineFeature({
  compose({ database, processor, outbox, pdfs, paymentEngine: engine, guestAnswersEveryMs, config }) {
    const { timeZone, carrier, publicUrl } = config
    const { makeId } = engine
    const readBill = makeReadGuestBill({ database, engine })
    const openBill = makeOpenBill({ database, makeId, readBill })
    const service = makeGuestService({ database, processor, readBill, timeZone, carrier, pdfs })
    const finding = { database, openBill, answerEveryMs: guestAnswersEveryMs }
    return {
      guests: {
        service,
        findBill: makeFindBill({ ...finding, scanCodes: makeScanCodes(config.files) }),
        openLink: makeOpenPayLink(finding),
        pay: makePayAsGuest({ database, processor, guests: service, engine }),
      },
      payLinks: makePayLinksService({
        database,
        outbox,
        makeId,
        publicUrl,
        judge: makeJudgeGuestBill({ database, engine }),
      }),
    }
  },
  routes(bind, { guests, payLinks }, { config }) {
    payLinksRoutes(bind, payLinks)
    guestCheckoutRoutes(bind, guests, makeGuestCookie(config.hasSecureCookies))
  },
  jobs: (_, { database, clock }) => [endGuestCardsJob({ database, clock })],
  emailKinds: [payLinkEmail],
})
