import { dataBlockText, graphText } from '@/domain/seo/dataBlock';

const HOSTILE = '</script><script>alert(1)</script> <!-- & \u2028 \u2029 ]]> "quoted" \\ Ipê';

describe('dataBlockText', () => {
  it('contains no character that could end the script element or break a line of it', () => {
    expect(dataBlockText({ title: HOSTILE })).not.toMatch(/[<>&\u2028\u2029]/);
    expect(dataBlockText('</')).toBe('"\\u003c/"');
    expect(dataBlockText('\u2028')).toBe('"\\u2028"');
  });

  it('has the same value after parsing', () => {
    expect(JSON.parse(dataBlockText({ [HOSTILE]: [HOSTILE] }))).toEqual({ [HOSTILE]: [HOSTILE] });
  });

  it('omits undefined properties', () => {
    expect(JSON.parse(graphText([{ '@type': 'Thing', name: undefined }]))).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Thing' }],
    });
  });
});
