/** Rules of the house that Biome cannot see: circles, and what a folder may import. */
const only = (name, from, to, comment) => ({ name, comment, severity: 'error', from: { path: from }, to: { path: to } });

module.exports = {
  forbidden: [
    { name: 'no-circles', comment: 'Two files that import each other are one file.', severity: 'error', from: {}, to: { circular: true } },
    only('thin-services', '^services/', '^(components|contexts|hooks|pages)/', 'The transport knows neither React nor the screen.'),
    only('hooks-below-components', '^hooks/', '^(components|pages)/', 'A hook serves components; it does not import them.'),
    only('contexts-below-components', '^contexts/', '^(components|pages|hooks)/', 'A context holds state that crosses pages, nothing else.'),
    {
      name: 'areas-apart',
      comment: 'An area of components uses shell, feedback, form and illustration, and no other area.',
      severity: 'error',
      from: { path: '^components/([^/]+)/' },
      to: { path: '^components/', pathNot: '^components/($1|shell|feedback|form|illustration)/' },
    },
    {
      name: 'modules-apart',
      comment: 'A module uses the store or a use case of another, never its routes or presenter.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: { path: '^server/modules/(?!$1/)[^/]+/(routes|present)\\.ts$', pathNot: '^server/modules/$1/' },
    },
    only('policies-pure', '^server/modules/[^/]+/policy\\.ts$', '^server/(db|gateways)/', 'A policy is a pure predicate.'),
    only('domain-alone', '^domain/', '^(server|services|components|contexts|hooks|pages|theme|locales)/', 'domain imports only itself.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.module\\.css|^node_modules)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};
