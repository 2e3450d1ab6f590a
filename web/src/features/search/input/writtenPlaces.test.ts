import { expect, test } from 'vitest'
import { commonEnd, stackFrames, writtenPathIn } from './writtenPlaces.js'

const written = (text: string) => stackFrames(text).map(({ path, line }) => `${path}:${line}`)

test.each<[string, string, readonly string[]]>([
  [
    'Java',
    `Exception in thread "main" java.lang.IllegalStateException: closed
	at org.example.clients.NetworkClient.poll(NetworkClient.java:563)
	at org.example.clients.Sender$Inner.lambda$run$0(Sender.java:12)
	at java.base/java.lang.Thread.run(Thread.java:829)
	at org.example.Native.call(Native Method)
	at app//org.example.Late.run(Late.kt:3)`,
    [
      'org/example/clients/NetworkClient.java:563',
      'org/example/clients/Sender.java:12',
      'java/lang/Thread.java:829',
      'org/example/Late.kt:3',
    ],
  ],
  [
    'Python',
    `Traceback (most recent call last):
  File "/srv/shop/orders.py", line 12, in total
    return sum(prices)
  File "<frozen runpy>", line 198, in _run_module_as_main
TypeError: unsupported operand`,
    ['srv/shop/orders.py:12'],
  ],
  [
    'Node',
    `TypeError: orders is not iterable
    at total (/srv/shop/src/orders.ts:12:5)
    at async Server.answer (file:///srv/shop/src/server.mjs:3:1)
    at /srv/shop/index.js:1:2
    at process.processTicksAndRejections (node:internal/process/task_queues.js:95:5)`,
    ['srv/shop/src/orders.ts:12', 'srv/shop/src/server.mjs:3', 'srv/shop/index.js:1'],
  ],
  [
    'Go',
    `panic: runtime error: index out of range [1] with length 1

goroutine 1 [running]:
main.total(...)
	/srv/shop/orders.go:42 +0x1d
main.main()
	/srv/shop/main.go:7 +0x1d`,
    ['srv/shop/orders.go:42', 'srv/shop/main.go:7'],
  ],
  ['Rust', '   at ./src/main.rs:10:5', ['src/main.rs:10']],
  ['the same place twice', '  at a (x/y.js:1:2)\n  at b (x/y.js:1:9)', ['x/y.js:1']],
  ['no trace', 'lang:go at the end\nfile:x', []],
])('the frames of %s', (_, text, frames) => {
  expect(written(text)).toEqual(frames)
})

test.each([
  ['src/orders.ts', 'src/orders.ts', undefined],
  ['src/orders.ts:12', 'src/orders.ts', 12],
  ['src/orders.ts:12:5', 'src/orders.ts', 12],
  [' ./src/orders.ts#L12-L14 ', 'src/orders.ts', 12],
  ['/srv/shop/orders.py', 'srv/shop/orders.py', undefined],
  ['C:\\shop\\Orders.cs(12,5)', 'shop/Orders.cs', 12],
  ['Orders.java:42', 'Orders.java', 42],
  ['../a/b.c++', 'a/b.c++', undefined],
])('%s is a place in a file', (text, path, line) => {
  expect(writtenPathIn(text)).toEqual(line === undefined ? { path } : { path, line })
})

test.each([
  'orders.ts', // A word that many files hold as text.
  'src/orders',
  'file:src/orders.ts',
  'src/orders.ts total',
  'src/.*\\.ts',
  'and/or',
  'https://example.com/a.ts',
  'fmt.Println',
  '',
])('%j is no place in a file', (text) => {
  expect(writtenPathIn(text)).toBeUndefined()
})

test('paths are compared from their ends', () => {
  expect(commonEnd('src/a/b.ts', 'srv/app/src/a/b.ts')).toBe(3)
  expect(commonEnd('x/b.ts', 'a/b.ts')).toBe(1)
  expect(commonEnd('c.ts', 'a/b.ts')).toBe(0)
})
