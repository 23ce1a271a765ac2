import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import './show-popovers.ts'

// Without vitest's globals the library does not do it by itself, and one test would see the page of another.
afterEach(cleanup)
