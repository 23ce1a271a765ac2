import { defineFeature } from '../../feature.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { makeNotifications } from './notifications.service.ts'
import { paperCode } from './preferences/emails/paper-code.email.ts'
import { paperResumed, paperStopped } from './preferences/emails/paper-notice.emails.ts'
import { returnToPaperJob } from './preferences/paper/return-to-paper.job.ts'
import { makeReturnToPaper } from './preferences/paper/return-to-paper.ts'
import { makePreferences } from './preferences/preferences.service.ts'
import { unsubscribeRoutes } from './unsubscribing/unsubscribe.routes.ts'
import { makeUnsubscribing } from './unsubscribing/unsubscribe.ts'

export const notificationsFeature = defineFeature({
  compose({ database, attention, emails, outbox, clock, confirmed, config: { carrier, timeZone } }) {
    const { kinds, unsubscribeLinks: links } = emails
    const preferences = makePreferences({ database, outbox, carrier, kinds })
    confirmed.add(preferences.confirmed)
    return {
      inbox: makeNotifications({ database, attention, kinds }),
      preferences,
      unsubscribing: makeUnsubscribing({ database, clock, links }),
      returnToPaper: makeReturnToPaper({ database, outbox, clock, timeZone, law: carrier.deliveryLaw }),
    }
  },
  routes(bind, services, { config }) {
    notificationsRoutes(bind, services)
    unsubscribeRoutes(bind, services.unsubscribing, config.carrier)
  },
  jobs: ({ returnToPaper }) => [returnToPaperJob(returnToPaper)],
  emailKinds: [paperCode, paperStopped, paperResumed],
})
