import { defineFeature } from '../feature.ts'
import { previewRoutes } from './preview/emails.routes.ts'
import { sendEmailsJob } from './send-emails.job.ts'

export const emailsFeature = defineFeature({
  compose: ({ emails }) => emails,
  jobs: ({ send }) => [sendEmailsJob(send)],
  routes({ app }, { kinds }, { config, messagesFor }) {
    if (!config.isProduction) previewRoutes(app, kinds, { ...config, messagesFor })
  },
})
