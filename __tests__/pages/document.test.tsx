import { renderToStaticMarkup } from 'react-dom/server';
import { graphText } from '@/domain/seo/dataBlock';

const HOSTILE = '</script><script>alert(1)</script><!-- & "Ipê" \u2028';

/** As rendered by pages/_document.tsx. */
function written(name: string): string {
  const text = graphText([{ '@type': 'Thing', name }]);
  return renderToStaticMarkup(<script type="application/ld+json">{text}</script>);
}

describe('the structured data of the document', () => {
  it('are one script element with exactly the given data', () => {
    const read = new DOMParser().parseFromString(`<head>${written(HOSTILE)}</head>`, 'text/html');
    const scripts = [...read.querySelectorAll('script')];
    expect(scripts).toHaveLength(1);
    expect(JSON.parse(scripts[0]?.textContent ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Thing', name: HOSTILE }],
    });
    expect(read.body.textContent).toBe('');
  });
});
