import { buildClient } from './build-client.ts'

/** `npm run build`: the client as production serves it; `npm start` does it by itself. */
await buildClient({ log: (line) => console.log(line) })
