const CONTROLS = 'a, button, input, select, textarea, label, summary, [tabindex="0"]';
/** A link of so many times the covered area, such as the picture of a card, can still be seen and pressed. */
const LARGE = 10;
/** Points across and down: closer together than the lines of small text. */
const POINTS = [0, 0.25, 0.5, 0.75, 1] as const;

const areaOf = ({ width, height }: DOMRect): number => width * height;

const meets = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function hasTextIn(element: Element, area: DOMRect): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((line) => meets(line, area));
  });
}

function isControl(element: Element, area: DOMRect): boolean {
  const control = element.closest(CONTROLS);
  if (control === null) return false;
  // A choice is never covered, however large it is: its mark may be anywhere in it.
  return !control.matches('a') || areaOf(control.getBoundingClientRect()) < LARGE * areaOf(area);
}

/** True if the element lies over text or a control of the page. */
export function coversContent(element: Element): boolean {
  const area = element.getBoundingClientRect();
  const under = new Set(
    POINTS.flatMap((x) =>
      POINTS.flatMap((y) =>
        document.elementsFromPoint(area.left + x * area.width, area.top + y * area.height),
      ),
    ),
  );
  return [...under].some(
    (each) =>
      !element.contains(each) && !each.contains(element) && (isControl(each, area) || hasTextIn(each, area)),
  );
}
