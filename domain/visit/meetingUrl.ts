import { string } from 'yup';

const MAX_MEETING_URL = 500;

/** True for the https address of a video room. */
function isMeetingUrl(text: string): boolean {
  if (text.length > MAX_MEETING_URL || /[\s<>"]/.test(text)) return false;
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '';
}

/** Link of a video room; may be empty. */
export const meetingUrlSchema = () =>
  string()
    .max(MAX_MEETING_URL)
    .test('meetingUrl', (text) => !text || isMeetingUrl(text));
