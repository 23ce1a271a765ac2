import { startDemo } from './start-demo.ts'

/** `npm run dev`: the same with hot reload: Vite makes the pages, the server starts again when its files change. */
await startDemo('development')
