@echo off
title The editor of the site
pushd "%~dp0.."
where npm >nul 2>nul
if errorlevel 1 goto missing
node -e "process.exit(parseInt(process.versions.node) < 20)"
if errorlevel 1 goto old
call npm run --silent edit
if errorlevel 1 goto stay
exit /b 0

:missing
echo The editor needs Node.js, which is not installed. Get the version marked LTS from https://nodejs.org, install it, then open this file again.
goto stay

:old
echo The editor needs a newer Node.js. Get the version marked LTS from https://nodejs.org, install it, then open this file again.

:stay
echo.
pause
exit /b 1
