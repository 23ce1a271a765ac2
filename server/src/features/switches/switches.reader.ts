/** The door for other features: what employees switched off, to send along with their own statements. */
export { type OpenSwitchRow, openSwitchesStatement } from './switches.store.ts'
