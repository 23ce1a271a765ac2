import type { ForkedRig } from '../rig/forked-rig.ts'
import type { PaymentRows } from './data/payment-rows.ts'
import type { DriverOrder } from './rigs/driver-process.ts'
import type { PressedPay, RecordingPortal } from './rigs/recording-portal.ts'

export interface PaymentPace {
  readonly rounds: number
  readonly durationMs: number
  readonly warmUpMs: number
}

/** Pay pressed once before, with the session it was pressed in. */
export type RecordedPay = PressedPay & { readonly cookie: string }

/** What all measurements of payments work with. */
export interface PaymentRig {
  /** In this process: records and applies. */
  readonly portal: RecordingPortal
  /** In a process of its own: is measured. */
  readonly portalPort: number
  readonly portalPid: number
  readonly driver: ForkedRig<DriverOrder>
  readonly texts: readonly string[]
  readonly rows: PaymentRows
  readonly postgresPid: number
  readonly webhookSecret: string
  readonly pace: PaymentPace
}
