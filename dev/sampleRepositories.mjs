/** The repositories of the sample world: each a row of commits, each commit the files that it writes. */
export const repositories = [
  {
    name: 'orders',
    commits: [
      {
        message: 'Keep orders',
        files: {
          'README.md': '# Orders\n\nKeeps what customers have ordered.\n',
          'src/order.ts': 'export interface Order {\n  readonly id: string\n  readonly cents: number\n}\n',
          CODEOWNERS: '* @alice\n',
        },
      },
      {
        message: 'Add orders up',
        files: {
          'src/total.ts':
            "import type { Order } from './order.js'\n\n/** The sum of some orders, in cents. */\nexport function total(orders: readonly Order[]): number {\n  return orders.reduce((sum, { cents }) => sum + cents, 0)\n}\n",
        },
      },
    ],
    uncommitted: { 'src/draft.ts': '// Not committed yet.\nexport const draft = true\n' },
  },
  {
    name: 'payments',
    commits: [
      {
        message: 'Retry a payment',
        files: {
          'go.mod': 'module example.com/payments\n\ngo 1.22\n',
          'retry.go':
            'package payments\n\nimport "time"\n\n// Retry calls f until it succeeds, at most n times.\nfunc Retry(n int, f func() error) (err error) {\n\tfor i := 0; i < n; i++ {\n\t\tif err = f(); err == nil {\n\t\t\treturn nil\n\t\t}\n\t\ttime.Sleep(time.Duration(i) * time.Second)\n\t}\n\treturn err\n}\n',
        },
      },
    ],
  },
  {
    name: 'reports',
    commits: [
      {
        message: 'Count orders by day',
        files: {
          'reports/daily.py':
            'from collections import Counter\n\n\ndef by_day(orders):\n    """How many orders there are on each day."""\n    return Counter(order.day for order in orders)\n',
        },
      },
    ],
  },
]
