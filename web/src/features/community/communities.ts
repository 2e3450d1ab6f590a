/** A search that shows what can be found, and what it finds. */
export interface Example {
  readonly query: string
  readonly finds: string
}

/** What the page of a community says. */
export interface Community {
  readonly title: string
  readonly about: string
  /** Where the community itself is at home. */
  readonly home: string
  readonly examples: readonly Example[]
}

/** The communities by the names of their pages. */
export const communities: Readonly<Record<string, Community>> = {
  backstage: {
    title: 'Backstage',
    about:
      'Backstage is a framework for developer portals: a catalogue of a company’s software, with templates and documentation beside it. It was begun at Spotify and is a project of the Cloud Native Computing Foundation.',
    home: 'https://backstage.io',
    examples: [
      { query: 'lang:TypeScript createBackendPlugin', finds: 'plugins of the backend, and how they are put together' },
      { query: 'lang:TypeScript createApiRef', finds: 'interfaces that plugins offer one another' },
      { query: 'file:catalog-info\\.yaml kind: Component', finds: 'how components are described in the catalogue' },
      { query: 'type:commit deprecate', finds: 'what was put out of use, and when' },
    ],
  },
  chakraui: {
    title: 'Chakra UI',
    about:
      'Chakra UI is a library of accessible components for React, which are styled by their properties and by a theme.',
    home: 'https://chakra-ui.com',
    examples: [
      { query: 'lang:TypeScript useDisclosure', finds: 'how dialogs and menus open and close' },
      { query: 'extendTheme', finds: 'themes that build upon the usual one' },
      { query: 'aria-describedby lang:TypeScript', finds: 'where a control is tied to its explanation' },
      { query: 'file:package\\.json "@chakra-ui/react"', finds: 'packages that use the components' },
    ],
  },
  cncf: {
    title: 'Cloud Native Computing Foundation',
    about:
      'The Cloud Native Computing Foundation is a part of the Linux Foundation. It is the home of Kubernetes, Prometheus, Envoy and many more projects for software that runs in clusters.',
    home: 'https://www.cncf.io',
    examples: [
      { query: 'lang:Go context.WithTimeout', finds: 'where work is given a limit of time' },
      { query: 'file:go\\.mod google.golang.org/grpc', finds: 'who uses gRPC, and in which version' },
      { query: 'file:SECURITY\\.md report', finds: 'how projects want to be told of a weakness' },
      { query: 'type:symbol lang:Go Reconciler', finds: 'controllers that bring things to their wanted state' },
      { query: 'file:Dockerfile FROM distroless', finds: 'images without a shell' },
    ],
  },
  julia: {
    title: 'Julia',
    about:
      'Julia is a language for technical computing: as easy to write as a script, and compiled to fast machine code for the types that it meets.',
    home: 'https://julialang.org',
    examples: [
      { query: 'lang:Julia @inbounds', finds: 'loops that leave out the checks of bounds' },
      { query: 'lang:Julia ccall', finds: 'calls of C' },
      { query: 'lang:Julia Threads.@spawn', finds: 'work that is shared among threads' },
      { query: 'file:Project\\.toml [compat]', finds: 'the versions that packages ask for' },
    ],
  },
  kubernetes: {
    title: 'Kubernetes',
    about:
      'Kubernetes runs containers on many machines: it places them, keeps them running and lets them find one another. It was begun at Google and was the first project of the Cloud Native Computing Foundation.',
    home: 'https://kubernetes.io',
    examples: [
      { query: 'lang:Go Reconcile(ctx', finds: 'the loops of controllers' },
      { query: 'file:\\.ya?ml$ kind: CustomResourceDefinition', finds: 'types that extend the API' },
      { query: 'lang:Go SharedInformerFactory', finds: 'how changes of the cluster are followed' },
      { query: 'file:go\\.mod k8s.io/client-go', finds: 'who uses the client, and in which version' },
      { query: 'type:diff lang:Go featuregate', finds: 'when features were switched on or off' },
    ],
  },
  o3de: {
    title: 'Open 3D Engine',
    about:
      'Open 3D Engine draws worlds in real time, for games and simulations. It is a project of the Linux Foundation under the Apache licence.',
    home: 'https://o3de.org',
    examples: [
      { query: 'lang:C++ AZ_COMPONENT', finds: 'components of entities' },
      { query: 'file:CMakeLists\\.txt ly_add_target', finds: 'what is built, and out of what' },
      { query: 'file:gem\\.json gem_name', finds: 'gems: the modules of the engine' },
      { query: 'lang:C++ BehaviorContext', finds: 'what scripts can reach' },
    ],
  },
  stackstorm: {
    title: 'StackStorm',
    about:
      'StackStorm automates operations: sensors see that something happened, rules decide what to do, and workflows do it. The packs of the exchange connect it with other systems.',
    home: 'https://stackstorm.com',
    examples: [
      { query: 'file:\\.ya?ml$ runner_type: orquesta', finds: 'workflows' },
      { query: 'file:pack\\.ya?ml keywords', finds: 'packs, and what they are for' },
      { query: 'lang:Python "import Action"', finds: 'actions that are written in Python' },
      { query: 'lang:Python PollingSensor', finds: 'sensors that look again and again' },
    ],
  },
  stanford: {
    title: 'Stanford University',
    about:
      'Code of research groups at Stanford University, such as the libraries of its groups for natural language and for large models.',
    home: 'https://www.stanford.edu',
    examples: [
      { query: 'lang:Java edu.stanford.nlp', finds: 'tools for natural language' },
      { query: 'lang:Python torch.nn', finds: 'networks that are written with PyTorch' },
      { query: 'file:README bibtex', finds: 'papers that belong to the code' },
      { query: 'file:requirements\\.txt numpy', finds: 'the versions that experiments ran with' },
    ],
  },
  temporal: {
    title: 'Temporal',
    about:
      'Temporal runs workflows that survive crashes: what a workflow has done is recorded, so that it goes on where it stopped. There are libraries for Go, Java, TypeScript, Python and more.',
    home: 'https://temporal.io',
    examples: [
      { query: 'lang:Go workflow.ExecuteActivity', finds: 'workflows in Go that call activities' },
      { query: 'lang:TypeScript proxyActivities', finds: 'the same in TypeScript' },
      { query: 'lang:Java @WorkflowInterface', finds: 'workflows in Java' },
      { query: 'lang:Python @workflow.defn', finds: 'workflows in Python' },
      { query: 'lang:Go ContinueAsNew', finds: 'workflows that never end' },
    ],
  },
}
