import { defineFeature } from '../feature.ts'
import { addOutcomeCounter } from '../http/metrics/outcome-counts.ts'
import { previewRoutes } from './preview/emails.routes.ts'
import { sendEmailsJob } from './send-emails.job.ts'

export const emailsFeature = defineFeature({
  compose: ({ emails }) => emails,
  jobs: ({ send }) => [sendEmailsJob(send)],
  metrics: (registry, { outcomes }) =>
    addOutcomeCounter(registry, {
      name: 'myaccount_emails_total',
      help: 'Emails that this process handed to the mail server or could not, by outcome; failed ones are retried',
      counts: outcomes,
    }),
  routes({ app }, { kinds }, { config, messagesFor }) {
    if (!config.isProduction) previewRoutes(app, kinds, { ...config, messagesFor })
  },
})
