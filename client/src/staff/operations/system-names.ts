import type { System } from './system.ts'

/** Names as the carrier's staff use them; not translated. */
export const systemNames: Readonly<Record<System['system'], string>> = {
  imageright: 'imageRight',
  billing_center: 'BillingCenter',
  smartcomms: 'smartComms',
}
