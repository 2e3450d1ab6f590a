export { openEventReader } from './eventStream.js'
export { showsNavbarQuery } from './input/showsNavbarQuery.js'
export { NavbarSearch } from './NavbarSearch.js'
export { SymbolIcon, symbolWord } from './SymbolIcon.js'
