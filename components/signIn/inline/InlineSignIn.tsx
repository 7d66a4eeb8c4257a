import { useRouter } from 'next/router';
import { type ComponentType, useEffect, useRef } from 'react';
import { inlineStepOf, type SignInStep, withoutStep } from '@/domain/identity/inlineSteps';
import { ConfirmScreen } from '../code/ConfirmScreen';
import { ForgotScreen } from '../code/ForgotScreen';
import { LoginScreen } from '../login/LoginScreen';
import type { PortalProps } from '../portal/portalPage';
import { SignUpScreen } from '../signUp/SignUpScreen';
import { SuccessScreen } from '../signUp/SuccessScreen';

const SCREENS: Readonly<Record<SignInStep, ComponentType<PortalProps>>> = {
  login: LoginScreen,
  signUp: SignUpScreen,
  confirm: ConfirmScreen,
  forgot: ForgotScreen,
  success: SuccessScreen,
};

/**
 * Sign-up and sign-in of a buyer inside the page that needs an account. The query names the step, so that the back button, a
 * reload and a second tab keep it. Each step has the heading of its page.
 */
export function InlineSignIn() {
  const { query, asPath } = useRouter();
  const step = inlineStepOf(query) ?? 'signUp';
  const Screen = SCREENS[step];
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    box.current?.focus();
  }, [step]);
  return (
    <div ref={box} tabIndex={-1}>
      <Screen
        key={step}
        portal="user"
        next={withoutStep(asPath)}
        isChanged={query.senha === 'alterada'}
        isConfirmed={query.confirmado === '1'}
        isRefused={false}
        isInline
      />
    </div>
  );
}
