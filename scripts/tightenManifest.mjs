import { isDeepStrictEqual } from 'node:util';
import { runInNewContext } from 'node:vm';

const FOLDER = 'static/chunks/';

/** Values that a manifest leaves in the browser's `self`. */
function read(source) {
  const self = {};
  runInNewContext(source, { self });
  return JSON.parse(JSON.stringify(self));
}

const isStyle = (chunk) => chunk.endsWith('.css');
const nameOf = (chunk) => chunk.replace(FOLDER, '').replace(/\.(?:js|css)$/, '');

/**
 * Names of chunks without a separator; dots for none.
 *
 * @throws Error if they have different lengths
 */
function joinNames(names, length) {
  const whole = names.map((name) => name ?? '.'.repeat(length));
  if (whole.some((name) => name.length !== length))
    throw new Error('the names of chunks have different lengths');
  return whole.join('');
}

/** Script with the same effect: each chunk named once, styles first, and each page in a row of a table. */
function write({ __BUILD_MANIFEST: pages, __TURBOPACK_PAGE_BOOTSTRAP: bootstrap, ...rest }) {
  const { __rewrites, sortedPages } = pages;
  const known = [...new Set(Object.values(bootstrap).flatMap(({ otherChunks }) => otherChunks))];
  const styles = known.filter(isStyle);
  const chunks = [...styles, ...known.filter((chunk) => !isStyle(chunk))];
  const [runtimeId] = Object.values(bootstrap)[0].runtimeModuleIds;
  const rows = sortedPages.map((page) => {
    const { otherChunks, runtimeModuleIds } = bootstrap[page];
    const places = otherChunks.map((chunk) => chunks.indexOf(chunk).toString(36).padStart(2, '0'));
    const [own] = (pages[page] ?? []).map(nameOf);
    return { page, own, id: runtimeModuleIds[1].toString(36), places: places.join('') };
  });
  const { length } = nameOf(chunks[0]);
  const list = (column) => rows.map((row) => row[column]).join();
  const columns = [
    joinNames(chunks.map(nameOf), length),
    joinNames(
      rows.map(({ own }) => own),
      length,
    ),
    list('page'),
    list('id'),
    list('places'),
  ].join(' ');
  return `(()=>{let f=(n,i)=>"${FOLDER}"+n+(i<${styles.length}?".css":".js"),[n,c,p,d,o]="${columns}".split(" ").map((t,i)=>i<2?t.match(/.{${length}}/g):t.split(",")),m={},b={};p.map((p,i)=>{if(c[i][0]!=".")m[p]=[f(c[i])];b[p]={otherChunks:(o[i].match(/../g)||[]).map(k=>f(n[k=parseInt(k,36)],k)),runtimeModuleIds:[${runtimeId},parseInt(d[i],36)]}});m.__rewrites=${JSON.stringify(__rewrites)};m.sortedPages=p;Object.assign(self,${JSON.stringify(rest)},{__BUILD_MANIFEST:m,__TURBOPACK_PAGE_BOOTSTRAP:b})})();self.__BUILD_MANIFEST_CB&&self.__BUILD_MANIFEST_CB()`;
}

/**
 * The manifest of all pages, which every page loads, in fewer bytes.
 *
 * @param {string} source script that Next wrote
 * @returns {string} a script that leaves the same values, or the source without indentation if its form is another
 */
export function tightenManifest(source) {
  try {
    const tight = write(read(source));
    if (isDeepStrictEqual(read(tight), read(source))) return tight;
  } catch {
    // Another version of Next may write it otherwise.
  }
  return source.replace(/\n\s*/g, '');
}
