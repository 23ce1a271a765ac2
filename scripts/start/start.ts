import { startDemo } from './start-demo.ts'

/** `npm start [-- --reset]`: the whole product with everything embedded, until Ctrl-C. */
await startDemo('production')
