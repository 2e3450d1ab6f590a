/** The communities that have a page, with the names of their usual repositories as `repo:` takes them. */
export const communities: Readonly<Record<string, readonly string[]>> = {
  backstage: ['^github\\.com/backstage/'],
  chakraui: ['^github\\.com/chakra-ui/'],
  cncf: [
    '^github\\.com/cncf/',
    '^github\\.com/(argoproj|cilium|containerd|coredns|envoyproxy|etcd-io|fluent|fluxcd|goharbor|helm)/',
    '^github\\.com/(istio|jaegertracing|kubernetes|linkerd|open-policy-agent|prometheus|rook|spiffe|tikv|vitessio)/',
  ],
  julia: ['^github\\.com/JuliaLang/', '^github\\.com/JuliaRegistries/'],
  kubernetes: ['^github\\.com/kubernetes/', '^github\\.com/kubernetes-(sigs|client|csi)/'],
  o3de: ['^github\\.com/o3de/'],
  stackstorm: ['^github\\.com/StackStorm/', '^github\\.com/StackStorm-Exchange/'],
  stanford: ['^github\\.com/stanford'],
  temporal: ['^github\\.com/temporalio/'],
}
