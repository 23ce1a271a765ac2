import { clockSkew } from './clock-skew.ts'
import { diskFull } from './disk-full.ts'
import { failover } from './failover.ts'
import { machineLost } from './machine-lost.ts'
import { mailAway } from './mail-away.ts'
import { portalKilled } from './portal-killed.ts'
import { providerAway } from './provider-away.ts'
import { rollingRestart } from './rolling-restart.ts'
import type { Scene } from './scene.ts'
import { slowProcessor } from './slow-processor.ts'
import { storeAway } from './store-away.ts'
import { switchover } from './switchover.ts'

/** In the order in which a rehearsal plays them. */
export const scenes: readonly Scene[] = [
  failover,
  machineLost,
  switchover,
  portalKilled,
  rollingRestart,
  diskFull,
  clockSkew,
  slowProcessor,
  mailAway,
  providerAway,
  storeAway,
]
