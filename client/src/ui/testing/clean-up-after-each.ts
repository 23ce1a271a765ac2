import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import './show-popovers.ts'

// The library's second is over sooner than a busy machine has loaded a screen; who waits for long has failed anyway.
configure({ asyncUtilTimeout: 10_000 })

// Without vitest's globals the library does not do it by itself, and one test would see the page of another.
afterEach(cleanup)
