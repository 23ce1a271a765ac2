import { defineFeature } from '../../feature.ts'
import { checkFilesJob, checkFilesJobName } from './checks/check-files.job.ts'
import { makeCheckFiles } from './checks/check-files.ts'
import { makeNotifyOfFiles } from './checks/notify-of-files.ts'
import { fileNotKept } from './emails/file-not-kept.email.ts'
import { makeFileLinks } from './file-links.ts'
import { filesRoutes } from './files.routes.ts'
import { makeFilesService } from './files.service.ts'
import { makeOpenFiles } from './open-files.ts'
import { failedFilesJob, makeNotifyOfFailedFiles } from './outcomes/failed-files.ts'
import { makeSweepFiles, sweepFilesJob } from './sweep/sweep-files.ts'
import { makeUploads } from './uploads/uploads.service.ts'

export const filesFeature = defineFeature({
  compose: ({ database, filesStore, scanner, outbox, clock, log, jobs, config }) => {
    const work = { database, files: filesStore }
    const { secret, nextSecret, url } = config.files
    const links = makeFileLinks({ secret, nextSecret, origin: url ?? config.publicUrl })
    return {
      service: makeFilesService({ database, links }),
      uploads: makeUploads({ ...work, clock, onWhole: () => jobs.wake(checkFilesJobName) }),
      opened: makeOpenFiles({ ...work, links, clock }),
      isOnOtherHost: url !== undefined,
      /** The functions that the jobs run. */
      check: makeCheckFiles({ ...work, scanner, clock, log }),
      notify: makeNotifyOfFiles({ database, outbox, clock, timeZone: config.timeZone }),
      notifyOfFailure: makeNotifyOfFailedFiles({ database, clock }),
      sweep: makeSweepFiles({ ...work, clock }),
    }
  },
  routes: (bind, files) => filesRoutes(bind, files),
  jobs: ({ check, notify, notifyOfFailure, sweep }) => [
    checkFilesJob(check, notify),
    failedFilesJob(notifyOfFailure),
    sweepFilesJob(sweep),
  ],
  emailKinds: [fileNotKept],
})
